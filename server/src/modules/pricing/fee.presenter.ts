import type { Me } from '@waybill/contract/identity/me'
import { may } from '@waybill/contract/permissions'
import type { Fee } from '@waybill/contract/pricing/shapes'

/** Names are everyone's; figures are for those who change fees (rule PER-12). */
export const shownFee = (me: Me, fee: Fee): Fee => {
  if (may(me, 'fee.amounts')) return fee
  const { id, name, providerId, isOtherFee, version } = fee
  return { id, name, providerId, isOtherFee, version }
}
