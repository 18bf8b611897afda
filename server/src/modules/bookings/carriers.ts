import { nameUnprintable, unprintableMessage } from '@waybill/contract/shipments/printable-text'
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

/** The connections by the name that a service carries (`service.carrier`, rule BKG-1). */
export const carriers = new Map<string, CarrierPort<ParcelDocumentData>>([
  [OWN, ownCarrier],
  ['janio', janioCarrier],
  ['ghn', ghnCarrier],
  ['vipparcel', vipparcelCarrier],
])

/** All who are called in turns, and whom a check can ask: the carriers, and the cargo channel, which books nothing. */
export const partners = new Map<string, Pick<CarrierPort, 'limits' | 'check'>>([...carriers, ['ibc', ibcChannel]])

/** How timelines name who says something of a parcel. */
const TITLES = new Map([
  ['janio', 'Janio'],
  ['ghn', 'GHN'],
  ['vipparcel', 'VIPparcel'],
])

export const carrierTitle = (carrier: string): string => TITLES.get(carrier) ?? carrier

/** What ends the address that a partner sends its news to; absent: it sends none. */
const HOOK_SECRETS = new Map<string, (settings: Settings) => string>([
  ['janio', ({ JANIO_HOOK_SECRET }) => JANIO_HOOK_SECRET],
  ['ghn', ({ GHN_HOOK_SECRET }) => GHN_HOOK_SECRET],
])

/** Does this secret end the address of a partner whose news we read? Never while its setting is empty. */
export const isHookSecret = (partner: string, secret: string, settings: Settings): boolean => {
  const expected = HOOK_SECRETS.get(partner)?.(settings) ?? ''
  return expected !== '' && isSameSecret(secret, expected) && carriers.get(partner)?.readHook !== undefined
}

/** Does this connection draw a label anew by itself when what was declared changes (rule PAR-5)? */
export const redrawsLabels = (carrier: string): boolean => carriers.get(carrier)?.regeneratesLabel === true

/** Somebody else sells its labels: what it was asked and what it sold is kept (rule BKG-18). */
export const isOutsideCarrier = (carrier: string): boolean => carrier !== OWN && carriers.has(carrier)

/** How the labels of a connection are given back (rule BKG-10); of one that is not set up, never. */
export const voidingOf = (carrier: string) => carriers.get(carrier)?.voiding.how ?? 'never'

/** The queue of a carrier's calls (rule BKG-20): its own where it limits them; null: the ordinary one. */
export const queueOf = (carrier: string): string | null => (carriers.get(carrier)?.limits ? carrier : null)

/** Does this connection correct a bought label when its parcel weighs something else (rule BKG-62)? */
export const updatesLabels = (carrier: string): boolean => carriers.get(carrier)?.updateLabel !== undefined
