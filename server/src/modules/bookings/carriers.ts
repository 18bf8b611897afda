import type { CarrierPort } from '../../partners/carrier-port.ts'
import type { ParcelDocumentData } from '../shipping-documents/index.ts'
import { ownCarrier } from './own-carrier.ts'

const OWN = 'own'

/** The connections by the name that a service carries (`service.carrier`, rule BKG-1). */
export const carriers = new Map<string, CarrierPort<ParcelDocumentData>>([[OWN, ownCarrier]])

/** Does this connection draw a label anew by itself when what was declared changes (rule PAR-5)? */
export const redrawsLabels = (carrier: string): boolean => carriers.get(carrier)?.regeneratesLabel === true

/** Somebody else sells its labels: what it was asked and what it sold is kept (rule BKG-18). */
export const isOutsideCarrier = (carrier: string): boolean => carrier !== OWN && carriers.has(carrier)

/** The queue of a carrier's calls (rule BKG-20): its own where it limits them; null: the ordinary one. */
export const queueOf = (carrier: string): string | null => (carriers.get(carrier)?.limits ? carrier : null)
