type Versioned = { id: string; version: number }

/** The record that a form shows, and the version its fields were filled from; a new version refills them. */
export type FormRecord<R> = { record: R; loadedVersion: number }

type Ways<R> = {
  /** The saved content of the record, without transient parts: lock, version. */
  contentOf: (record: R) => object
  /** The fields that a form takes over from a newer read, even while someone is typing. */
  liveFields: (read: R, shown: R) => Partial<R>
}

/** File links are signed anew on every read, so they are ignored. */
const written = (content: object): string =>
  JSON.stringify(content, (name, value: unknown) =>
    /url$/i.test(name) && typeof value === 'string' ? value.split('?')[0] : value,
  )

/**
 * Decides what a form shows after its record was refetched. Transient parts leave the fields as they are. If somebody
 * saved meanwhile, untouched forms follow; a form with typed changes stays, and saving it is answered 409 (rule FRM-4).
 */
export const nextFormRecord = <R extends Versioned>(
  shown: FormRecord<R> | undefined,
  read: R,
  isTyping: boolean,
  { contentOf, liveFields }: Ways<R>,
): FormRecord<R> => {
  if (!shown || shown.record.id !== read.id) return { record: read, loadedVersion: read.version }
  if (shown.record === read) return shown
  if (written(contentOf(shown.record)) === written(contentOf(read))) return { ...shown, record: read }
  if (!isTyping) return { record: read, loadedVersion: read.version }
  return { ...shown, record: { ...shown.record, ...liveFields(read, shown.record) } }
}
