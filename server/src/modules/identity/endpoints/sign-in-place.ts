import { signInPlace } from '@waybill/contract/identity/endpoints'
import { implement } from '../../../platform/implement.ts'
import { signInPlaceOf } from '../addresses.ts'

export const signInPlaceHandler = implement(signInPlace, async ({ world }) => signInPlaceOf(world.settings))
