import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { Provider, Service } from '@waybill/contract/reference/schemas'

/** Providers are everyone's to read, their prices are not (rule PER-12). */
export const presentProvider = (me: Me, { fuelFee, ...provider }: Provider): Provider =>
  hasPermission(me, 'priceTable.read') && fuelFee !== undefined ? { ...provider, fuelFee } : provider

export const presentService = (me: Me, { adminFee, ...service }: Service): Service =>
  hasPermission(me, 'priceTable.read') && adminFee !== undefined ? { ...service, adminFee } : service
