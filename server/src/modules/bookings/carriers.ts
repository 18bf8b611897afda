import type { CarrierPort } from './carrier-port.ts'
import { ownCarrier } from './own-carrier.ts'

/** The connections by the name that a service carries (`service.carrier`, decision F3). */
export const carriers = new Map<string, CarrierPort>([['own', ownCarrier]])
