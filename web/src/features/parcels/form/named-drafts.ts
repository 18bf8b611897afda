import type { ParcelFormValues } from './parcel-form-values.ts'

/** A parcel that somebody has put aside, on this device alone. `keptAt` is a moment. */
export type NamedDraft = { id: string; name: string; keptAt: string; values: ParcelFormValues }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (accountId: string): string => `waybill.parcelDrafts.${accountId}`

/** The named drafts of one account in this browser; another account on the same machine never sees them. */
export const namedDrafts = (accountId: string, store: Store) => {
  const list = (): NamedDraft[] => {
    try {
      const kept: unknown = JSON.parse(store.getItem(keyOf(accountId)) ?? '[]')
      return Array.isArray(kept) ? (kept as NamedDraft[]) : []
    } catch {
      return []
    }
  }
  const write = (drafts: readonly NamedDraft[]): void =>
    drafts.length === 0 ? store.removeItem(keyOf(accountId)) : store.setItem(keyOf(accountId), JSON.stringify(drafts))
  return {
    list,
    /** Keeps it, newest first, in place of the draft with the same id. Throws when the browser keeps no more. */
    keep: (draft: NamedDraft): void => write([draft, ...list().filter(({ id }) => id !== draft.id)]),
    drop: (id: string): void => write(list().filter((draft) => draft.id !== id)),
  }
}
