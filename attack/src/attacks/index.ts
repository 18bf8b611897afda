import type { Attack } from '../attack.ts'
import { oneKey, twoSavers } from './at-once.ts'
import { manyExports, stalledReaders } from './exports.ts'
import { files } from './files.ts'
import { liveFloods, sentAhead } from './floods.ts'
import { foreignIds } from './foreign-ids.ts'
import { fuzz } from './fuzz.ts'
import { hugeOfPeople, hugeAnonymousRequests } from './huge-requests.ts'
import { hugeSheets, longSheets, senselessSheets, swollenSheets } from './imports.ts'
import { kill } from './kill.ts'
import { passwords } from './passwords.ts'
import { paths } from './paths.ts'
import { roles } from './roles.ts'
import { refusedBodies, slowRequests } from './slow-requests.ts'
import { sockets } from './sockets.ts'

/** In order of execution. */
export const attacks: readonly Attack[] = [
  roles,
  foreignIds,
  paths,
  files,
  sockets,
  liveFloods,
  sentAhead,
  oneKey,
  twoSavers,
  hugeAnonymousRequests,
  hugeOfPeople,
  hugeSheets,
  longSheets,
  swollenSheets,
  senselessSheets,
  stalledReaders,
  manyExports,
  slowRequests,
  refusedBodies,
  passwords,
  fuzz,
  kill,
]
