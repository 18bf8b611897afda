import { getProfile } from '@waybill/contract/profile/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getProfileRow } from '../profile.queries.ts'

export const getProfileHandler = implement(getProfile, ({ context, me }) => getProfileRow(context.db, me.id))
