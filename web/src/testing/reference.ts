import type { Country, Provider, Service } from '@waybill/contract/reference/schemas'
import { idOf } from './ids.ts'

const country = (code: string, name: string, nameVi: string): Country => ({
  id: idOf(`country ${code}`),
  code,
  name,
  nameVi,
  version: 1,
})

/** Vietnam, and three countries with different rules: DE and US require HS codes of other lengths. */
export const countries = {
  VN: country('VN', 'Vietnam', 'Việt Nam'),
  DE: country('DE', 'Germany', 'Đức'),
  JP: country('JP', 'Japan', 'Nhật Bản'),
  US: country('US', 'United States', 'Hoa Kỳ'),
}

export const provider: Provider = {
  id: idOf('provider'),
  name: 'DHL',
  label: 'DHL Express',
  trackingUrl: 'https://dhl.example/{tracking_number}',
  mobileTrackingUrl: null,
  fuelFee: 18.5,
  version: 1,
}

const serviceOf = (code: string, overrides: Partial<Service> = {}): Service => ({
  id: idOf(`service ${code}`),
  code,
  name: code,
  label: code,
  providerId: provider.id,
  provider: { id: provider.id, name: provider.name, label: provider.label },
  parentId: null,
  parent: null,
  childId: null,
  child: null,
  order: 1,
  carrier: 'own',
  isPublic: true,
  manualPrice: false,
  isSelectable: true,
  tariffMethod: 'NONE',
  adminFee: 0,
  allowsDap: false,
  dapFee: 0,
  version: 1,
  ...overrides,
})

export const services = {
  EXP: serviceOf('EXP', { label: 'DHL Express' }),
  FSG: serviceOf('FSG', { label: 'FedEx SG' }),
}
