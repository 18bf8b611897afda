import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { Fee } from '@waybill/contract/pricing/schemas'

/** Names are everyone's; figures are for those who change fees (rule PER-12). */
export const presentFee = (me: Me, fee: Fee): Fee => {
  if (hasPermission(me, 'fee.amounts')) return fee
  const { id, name, providerId, isOtherFee, version } = fee
  return { id, name, providerId, isOtherFee, version }
}
