import { carriers } from '../../server/src/modules/bookings/carriers.ts'
import { outsideCarrier } from './outside-carrier.ts'

/** Preloaded into a server that a test starts: the connection `outside`, to the carrier at CARRIER_URL. */
carriers.set('outside', outsideCarrier(process.env['CARRIER_URL'] ?? ''))
