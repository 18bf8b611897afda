import type { ManifestStatus } from '@waybill/contract/manifests/manifest-status'
import type { Random } from '../random.ts'

/** A batch of the demo. */
type DemoBatch = { id: string; day: string; countryCode: string; isActive: boolean; createdAt: Date }

export type ManifestPlan = {
  batch: DemoBatch
  destination: string
  flight: string
  mawb: string
  status: ManifestStatus
  state: 'accepted' | 'rejected' | 'not sent' | 'filed'
  answers: { step: string; words: string }[]
}

/** Destinations of the demo's flights. */
const AIRPORTS: Readonly<Record<string, string>> = {
  ...{ US: 'LAX', GB: 'LHR', DE: 'FRA', FR: 'CDG', AU: 'SYD', SG: 'SIN', JP: 'NRT', KR: 'ICN', CA: 'YYZ', TH: 'BKK' },
}
const FLIGHTS = ['VN98', 'VN50', 'VN36', 'CX764', 'SQ177', 'KE352'] as const
const AMERICAN_MOST = 12
const OTHERS_MOST = 8
const FILED = 'Filed. The channel takes destinations in the United States only: nothing is sent.'
const ACCEPTED = 'Accepted. The channel lists the mawb.'

/**
 * The manifests of the last weeks: those to the United States accepted, except the newest two, one of which was
 * rejected and the other, if any, not sent; those to elsewhere filed. The batches of today are on none.
 */
export const planManifests = (random: Random, batches: readonly DemoBatch[], today: string): ManifestPlan[] => {
  const before = batches.filter(({ day }) => day < today).sort((one, other) => (one.day < other.day ? 1 : -1))
  const american = before.filter(({ countryCode }) => countryCode === 'US')
  const waiting = american.filter(({ isActive }) => isActive).slice(0, 2)
  const flown = american.filter(({ isActive }) => !isActive).slice(0, AMERICAN_MOST)
  const elsewhere = before
    .filter(({ countryCode, isActive }) => countryCode !== 'US' && !isActive && AIRPORTS[countryCode] !== undefined)
    .slice(0, OTHERS_MOST)
  const serial = random.int(1_000_000, 8_000_000)
  const numbered = [...waiting, ...flown, ...elsewhere].sort((one, other) => (one.day < other.day ? -1 : 1))
  return numbered.map((batch, at): ManifestPlan => {
    const number = serial + at * 7 + at
    return {
      batch,
      destination: AIRPORTS[batch.countryCode] ?? 'LAX',
      flight: random.pick(FLIGHTS),
      mawb: `738${number}${number % 7}`,
      ...endOf(batch, waiting),
    }
  })
}

const endOf = (batch: DemoBatch, waiting: readonly DemoBatch[]): Pick<ManifestPlan, 'status' | 'state' | 'answers'> => {
  if (batch === waiting[1])
    return {
      status: 'Not sent',
      state: 'not sent',
      answers: [{ step: 'Send', words: 'The channel was not reached: No answer within 10 s.' }],
    }
  if (batch === waiting[0])
    return { status: 'Rejected', state: 'rejected', answers: [{ step: 'Test', words: 'The channel found 1 error.' }] }
  if (batch.countryCode !== 'US')
    return { status: 'Submitted', state: 'filed', answers: [{ step: 'Send', words: FILED }] }
  return {
    status: 'Accepted',
    state: 'accepted',
    answers: [
      { step: 'List', words: ACCEPTED },
      { step: 'Upload', words: 'The file was received' },
      { step: 'Test', words: 'The test is passed.' },
    ],
  }
}
