import type { ListedManifest } from '../../../partners/ibc/client.ts'

/** The cargo channel: the name of its connection and of its queue. */
export const CHANNEL = 'ibc'

/** How long the channel may take to list a received file; after that, it does not have it. */
export const LISTED_WITHIN_MS = 45 * 60_000
const FIRST_ASK_MS = 20_000
const MAX_ASK_MS = 3_600_000

/** When the channel is asked next about a sent file: at growing intervals. */
export const nextAsk = (uploadedAt: Date, now: Date): Date => {
  const age = now.getTime() - uploadedAt.getTime()
  return new Date(now.getTime() + Math.min(MAX_ASK_MS, Math.max(FIRST_ASK_MS, age / 4)))
}

/** Our codes, as MNF20261123-001 (rule MNF-20). */
const OUR_CODE = /^MNF\d{8}-\d{3}$/

/**
 * The manifest of this code among those of its MAWB. The channel may use its own number, so any entry counts that is
 * not another manifest of ours.
 */
export const listedOf = (manifests: readonly ListedManifest[], code: string): ListedManifest | undefined =>
  manifests.find(({ number }) => number === code) ?? manifests.find(({ number }) => !OUR_CODE.test(number))
