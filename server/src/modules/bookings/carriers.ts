import { connectionFacts, isConnectionName } from '@waybill/contract/carriers/connections'
import type { CarrierName } from '@waybill/contract/reference/carriers'
import { nameUnprintable, unprintableMessage } from '@waybill/contract/shipments/printable-text'
import { inQueue, type Job } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/settings.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import type { CarrierPort } from '../../partners/carrier-port.ts'
import { ghnCarrier } from '../../partners/ghn/carrier.ts'
import { ibcChannel } from '../../partners/ibc/channel.ts'
import { janioCarrier } from '../../partners/janio/carrier.ts'
import { vipparcelCarrier } from '../../partners/vipparcel/carrier.ts'
import { type ParcelDocumentData, labelsPdf, unprintableParcelFields } from '../documents/index.ts'

/** We carry it ourselves: our label, and our number is the tracking number (rule BKG-1). */
export const ownCarrier: CarrierPort<ParcelDocumentData> = {
  regeneratesLabel: true,
  voiding: { how: 'locally' },
  async book(parcel, { at }) {
    const unprintable = unprintableParcelFields(parcel)
    if (unprintable.size > 0) return { kind: 'rejected', words: unprintableMessage(nameUnprintable(unprintable)) }
    const label = await labelsPdf([parcel], { title: `Label ${parcel.number}`, at })
    return { kind: 'booked', booking: { trackingNumber: parcel.number }, label }
  },
}

const OWN = 'own'

/** The connections by the name in a service (`service.carrier`, rule BKG-1). */
const CARRIERS: Readonly<Record<CarrierName, CarrierPort<ParcelDocumentData>>> = {
  [OWN]: ownCarrier,
  janio: janioCarrier,
  ghn: ghnCarrier,
  vipparcel: vipparcelCarrier,
}
export const carriers = new Map<string, CarrierPort<ParcelDocumentData>>(Object.entries(CARRIERS))

/** All partners with call limits and a check: the carriers, and the cargo channel, which books nothing. */
export const partners = new Map<string, Pick<CarrierPort, 'limits' | 'check'>>([...carriers, ['ibc', ibcChannel]])

/** The name in timelines of an event's source. */
export const carrierTitle = (carrier: string): string =>
  isConnectionName(carrier) ? connectionFacts(carrier).label.en : carrier

/** The end of the address to which a partner posts its events; absent: it posts none. */
const HOOK_SECRETS = new Map<string, (settings: Settings) => string>([
  ['janio', ({ JANIO_HOOK_SECRET }) => JANIO_HOOK_SECRET],
  ['ghn', ({ GHN_HOOK_SECRET }) => GHN_HOOK_SECRET],
])

/** Whether this secret ends the address of a partner whose events we read; never while its setting is empty. */
export const isHookSecret = (partner: string, secret: string, settings: Settings): boolean => {
  const expected = HOOK_SECRETS.get(partner)?.(settings) ?? ''
  return expected !== '' && isSameSecret(secret, expected) && carriers.get(partner)?.readHook !== undefined
}

/** Whether this connection redraws a label by itself after a change of the declared part (rule PAR-5). */
export const redrawsLabels = (carrier: string): boolean => carriers.get(carrier)?.regeneratesLabel === true

/** An outside seller of labels: its requests and purchases are stored (rule BKG-18). */
export const isOutsideCarrier = (carrier: string): boolean => carrier !== OWN && carriers.has(carrier)

/** How the labels of a connection are returned (rule BKG-10); never, if it is not set up. */
export const voidingOf = (carrier: string) => carriers.get(carrier)?.voiding.how ?? 'never'

/** The queue of a carrier's calls (rule BKG-20): its own if it has limits; null: the default one. */
export const queueOf = (carrier: string): string | null => (carriers.get(carrier)?.limits ? carrier : null)

/** The same job in the queue of a carrier's calls. */
export const atCarrier = <Payload>(job: Job<Payload>, carrier: string): Job<Payload> => {
  const queue = queueOf(carrier)
  return queue === null ? job : inQueue(job, queue)
}

/** Whether this connection corrects a bought label when the parcel's weight changes (rule BKG-62). */
export const updatesLabels = (carrier: string): boolean => carriers.get(carrier)?.updateLabel !== undefined
