import type { CarrierPort } from './carrier-port.ts'
import { ownCarrier } from './own-carrier.ts'

/** The connections by the name that a service carries (`service.carrier`, rule BKG-1). */
export const carriers = new Map<string, CarrierPort>([['own', ownCarrier]])

/** Does this connection draw a label anew by itself when what was declared changes (rule PAR-5)? */
export const redrawsLabels = (carrier: string): boolean => carriers.get(carrier)?.regeneratesLabel === true
