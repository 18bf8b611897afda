import type { CarrierCall } from '../carrier-port.ts'
import type { Problem } from '../partner-http.ts'
import { LIST_PAGE, listLabels } from './client.ts'
import type { LabelRecord } from './wire.ts'

const DAY_MS = 86_400_000
/** As long as a label can be returned. */
const LOOKS_BACK_MS = 10 * DAY_MS
/** Their clock and ours may differ. */
const CLOCKS_DIFFER_MS = 600_000
/** Labels bought meanwhile only move rows to later pages; maximum pages searched. */
const MAX_PAGES = 200
const GIVEN_BACK = ['refunded', 'refund_requested']

/**
 * VIPparcel's newest label for a number of ours (rule BKG-6): it has no search by reference, so its list is read back
 * to `askedSince`. Returned labels do not count.
 */
export const findSold = async (
  number: string,
  call: CarrierCall & { askedSince?: Date | undefined },
): Promise<{ kind: 'label'; label: LabelRecord } | { kind: 'none' } | Problem> => {
  const since = (call.askedSince?.getTime() ?? Date.now() - LOOKS_BACK_MS) - CLOCKS_DIFFER_MS
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const told = await listLabels(call, { offset: page * LIST_PAGE })
    if (told.kind === 'rejected')
      return { kind: 'unreadable', reason: 'VIPparcel refused its list of labels.', sample: told.words }
    if (told.kind !== 'labels') return told
    const sold = told.labels.find(({ reference, status }) => reference === number && !GIVEN_BACK.includes(status ?? ''))
    if (sold) return { kind: 'label', label: sold }
    const oldest = told.labels.at(-1)
    if (!oldest || told.labels.length < LIST_PAGE) return { kind: 'none' }
    if (oldest.created && Date.parse(oldest.created) < since) return { kind: 'none' }
  }
  const looked = MAX_PAGES * LIST_PAGE
  return { kind: 'unavailable', reason: `None of the newest ${looked} labels of VIPparcel is for ${number}.` }
}
