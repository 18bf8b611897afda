import { createHash } from 'node:crypto'
import { requestedFault } from '../kit/requested-fault.ts'
import type { SimulatorReply } from '../kit/simulator.ts'
import type { FullmanFile } from './fullman-rules.ts'

export type SimulatedManifest = FullmanFile & {
  takenAt: string
  /** Of the received bytes. */
  sha256: string
  /** When it is listed; null: not yet known. */
  listedAt: string | null
}

export type SimulatedEvent = { code: string; description: string; feed: 'aams' | 'pt'; at: string; station: string }
type StoredEvent = SimulatedEvent & { hawb: string; reference: string; vendorReference: string; id: string }
type ChannelState = { uploads: SimulatedManifest[]; news: StoredEvent[] }
export const EMPTY_CHANNEL: ChannelState = { uploads: [], news: [] }

/** The events of a parcel, in order. */
const WAY: readonly Pick<SimulatedEvent, 'code' | 'description' | 'feed'>[] = [
  { code: '_A', description: 'AAMS data received', feed: 'aams' },
  { code: 'M', description: 'Manifested', feed: 'aams' },
  { code: '1C', description: 'Released by customs', feed: 'aams' },
  { code: 'G', description: 'Received at gateway', feed: 'pt' },
  { code: 'OF', description: 'Out for delivery', feed: 'pt' },
  { code: '_P', description: 'Proof of delivery', feed: 'pt' },
]

type BookOptions = { listAfterMs: number | null; now: () => Date; changed: () => void }

/** The channel's data about us: files, and events of their parcels. */
export const manifestBook = (state: ChannelState, { listAfterMs, now, changed }: BookOptions) => {
  const isListed = ({ listedAt }: SimulatedManifest): boolean =>
    listedAt !== null && Date.parse(listedAt) <= now().getTime()

  const addEvent = (hawb: string, news: Partial<SimulatedEvent> = {}): void => {
    const line = state.uploads.flatMap(({ hawbs }) => hawbs).findLast((one) => one.hawb === hawb)
    const next = WAY.find(({ code }) => !state.news.some((one) => one.hawb === hawb && one.code === code))
    if (!line || (!next && news.code === undefined)) return
    const one: StoredEvent = {
      ...{ code: '', description: '', feed: 'aams', ...next },
      at: now().toISOString(),
      station: line.final_destination,
      ...news,
      hawb,
      reference: line.reference,
      vendorReference: line.vend_ref_num,
      id: `IBC${String(state.news.length + 1).padStart(9, '0')}`,
    }
    state.news.push(one)
    if (requestedFault(`${line.consignee_person} ${line.consignee_company}`) === 'REPLAYED') state.news.push(one)
    changed()
  }

  return {
    addEvent: addEvent,
    uploads: () => state.uploads,
    take(file: FullmanFile, content: Buffer): void {
      const isWaiting = file.hawbs.some(({ consignee_person: name }) => requestedFault(name) === 'WAITING')
      const listedAt = isWaiting || listAfterMs === null ? null : new Date(now().getTime() + listAfterMs).toISOString()
      const sha256 = createHash('sha256').update(content).digest('hex')
      state.uploads.push({ ...file, takenAt: now().toISOString(), sha256, listedAt })
      changed()
    },
    list(mawb: string): void {
      for (const manifest of state.uploads) if (manifest.mawb === mawb) manifest.listedAt = now().toISOString()
      changed()
    },
    listing(mawb: string): SimulatorReply {
      const found = state.uploads.filter((manifest) => manifest.mawb === mawb && isListed(manifest))
      const content = found.map(({ code, takenAt, hawbs }) => ({
        manifest_number: code,
        service: 'eccf',
        date: takenAt.slice(0, 10),
        history: [{ time_stamp: takenAt, code: 'OK', message: 'Manifest accepted', entry_count: hawbs.length }],
      }))
      const code = content.length > 0 ? 200 : 404
      return {
        status: code,
        body: { code, message: code === 200 ? 'OK' : 'No manifests found', developerMessage: '', content },
      }
    },
    eventsBetween: (feed: SimulatedEvent['feed'], from: number, to: number): object[] =>
      state.news
        .filter((news) => news.feed === feed && Date.parse(news.at) >= from && Date.parse(news.at) <= to)
        .map(({ at, id, hawb, reference, vendorReference, station, code, description }) => ({
          event_date_time: at.slice(0, 19).replace('T', ' '),
          ibc_id: id,
          track_number: hawb,
          full_track: hawb,
          reference,
          vendor_reference: vendorReference,
          station,
          event_code: code,
          event_description: description,
        })),
    advanceAll(): void {
      for (const manifest of state.uploads.filter(isListed)) for (const { hawb } of manifest.hawbs) addEvent(hawb)
    },
  }
}
