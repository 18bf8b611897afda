import { namesIn } from './browser-store.ts'

/** Stored part of an unsaved form. Files are not stored: forms hold the path of an uploaded file. */
type StoredDraft = {
  values: unknown
  /** The record when typing began. */
  base?: unknown
  attempt?: { body: string; key: string }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
const PREFIX = 'waybill.draft.'
const nameOf = (accountId: string, key: string): string => `${PREFIX}${accountId}.${key}`

/** Passwords and a company's IOSS number are never stored; the person types them again. */
const withoutSecrets = (name: string, value: unknown): unknown => (/password|^ioss$/i.test(name) ? undefined : value)

/** Number of forms with unsaved changes in this tab, of any account. */
export const countDrafts = (store: Pick<Storage, 'key' | 'length'>): number =>
  namesIn(store).filter((name) => name.startsWith(PREFIX)).length

/**
 * Drafts of one account in this tab (decision: two tabs may fill two new orders). They survive a reload and a sign-in;
 * another account on the same computer never sees them.
 */
export const draftStore = (accountId: string, store: Store) => {
  const read = (key: string): StoredDraft | undefined => {
    try {
      const text = store.getItem(nameOf(accountId, key))
      return text === null ? undefined : (JSON.parse(text) as StoredDraft)
    } catch {
      return undefined
    }
  }
  const write = (key: string, draft: StoredDraft): void => {
    try {
      store.setItem(nameOf(accountId, key), JSON.stringify(draft, withoutSecrets))
    } catch {
      // Storage full: the form still works, but is not kept.
    }
  }
  return {
    read,
    keep: (key: string, values: unknown, base: unknown): void => write(key, { ...read(key), values, base }),
    drop: (key: string): void => store.removeItem(nameOf(accountId, key)),
    /**
     * Returns the same key for the same body, so that retrying a save whose answer was lost does not repeat it (rule
     * CAL-11).
     */
    attemptKey: (key: string, body: unknown): string => {
      const text = JSON.stringify(body, withoutSecrets)
      const draft = read(key)
      if (draft?.attempt?.body === text) return draft.attempt.key
      const attempt = { body: text, key: crypto.randomUUID() }
      write(key, { ...draft, values: draft?.values, attempt })
      return attempt.key
    },
    dropAll: (): void => {
      for (const name of namesIn(store)) if (name.startsWith(nameOf(accountId, ''))) store.removeItem(name)
    },
  }
}
