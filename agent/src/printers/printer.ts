/** What is to be printed. `title` is the parcel's number. */
type Document = { jobId: string; title: string; contentType: string; content: Uint8Array }

/** A printer of this desk. */
export type Printer = {
  id: string
  name: string
  /** Why it cannot print now, in words; null: it can. */
  problem: () => Promise<string | null>
  /**
   * Done when the label is printed; throws a sentence when it is not. `note` is given what leads to the label at the printer,
   * as soon as there is such a thing.
   */
  print: (document: Document, note: (reference: string) => void) => Promise<void>
  /**
   * What became of a label that was being printed when the agent was stopped, by what was noted of it. 'unknown': it may be
   * printed.
   */
  recover: (jobId: string, reference: string | undefined) => Promise<'printed' | 'notPrinted' | 'unknown'>
}
