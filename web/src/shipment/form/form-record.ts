type Versioned = { id: string; version: number }

/** What a form shows, and the version at which its fields were filled: another one fills them anew. */
export type FormRecord<R> = { record: R; loadedVersion: number }

type Ways<R> = {
  /** What is saved of the record, without what comes and goes by itself: a lock, the version. */
  contentOf: (record: R) => object
  /** What a form that is being typed in takes over from a newer reading all the same. */
  liveFields: (read: R, shown: R) => Partial<R>
}

/** Links to files are signed anew at every reading. */
const written = (content: object): string =>
  JSON.stringify(content, (name, value: unknown) =>
    /url$/i.test(name) && typeof value === 'string' ? value.split('?')[0] : value,
  )

/**
 * What a form shows after its record was read again. What comes and goes by itself leaves the fields as they are. When
 * somebody saved meanwhile, fields that nobody types in follow; typed ones stay, and saving them answers 409 (rule FRM-4).
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
