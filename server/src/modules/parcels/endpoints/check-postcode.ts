import { barePostcode } from '@waybill/contract/parcels/address'
import { checkPostcode as endpoint } from '@waybill/contract/parcels/endpoints'
import { isSingaporePostcode } from '@waybill/contract/parcels/rules'
import { implement } from '../../../platform/implement.ts'

/** The offline check alone: it confirms nothing (rule PCD-2). */
export const checkPostcode = implement(endpoint, async ({ query: { country, postcode } }) => ({
  valid: country === 'SG' ? isSingaporePostcode(postcode) : barePostcode(postcode) !== '',
  confirmed: false,
}))
