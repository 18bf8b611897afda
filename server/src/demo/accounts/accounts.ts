import type { Role } from '@waybill/contract/permissions'
import type { GoodsLine } from '../shipments/goods.ts'

export const DEMO_PASSWORD = 'waybill-demo'

type SenderAddress = {
  contactName: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postcode: string
}

export type DemoAccount = {
  username: string
  name: string
  role: Role
  phone: string
  canExport?: true
  /** A Company Admin's client code, seller, sender address, goods, and share of the orders. */
  company?: {
    code: string
    seller?: string
    hub: Hub
    sender: SenderAddress
    goods: readonly GoodsLine[]
    share: number
  }
  /** A Company Employee's Company Admin. */
  parent?: string
}

export type Hub = 'SGN' | 'HAN'

/** The users of rule DEM-1, printed at the start. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'super-admin', name: 'Nguyễn Minh Quân', role: 'Super Admin', phone: '0903 118 204', canExport: true },
  { username: 'administrator', name: 'Phạm Gia Bảo', role: 'Administrator', phone: '0903 118 205' },
  { username: 'accountant', name: 'Trần Thị Thu Hà', role: 'Accountant', phone: '0903 118 206', canExport: true },
  { username: 'ops-manager', name: 'Lê Hoàng Long', role: 'OPS Manager', phone: '0903 118 207', canExport: true },
  { username: 'cs-employee', name: 'Võ Ngọc Diệp', role: 'Cs Employee', phone: '0903 118 208', canExport: true },
  { username: 'sales-employee', name: 'Đặng Quốc Huy', role: 'Sales Employee', phone: '0903 118 209', canExport: true },
  { username: 'delivery-employee', name: 'Bùi Văn Thành', role: 'Delivery Employee', phone: '0903 118 210' },
  {
    username: 'company-admin',
    name: 'Công ty TNHH Mây Tre Sông Hậu',
    role: 'Company Admin',
    phone: '0283 822 4187',
    canExport: true,
    company: {
      code: 'SGL001',
      seller: 'sales-employee',
      hub: 'SGN',
      goods: ['craft', 'home'],
      share: 26,
      sender: {
        contactName: 'Nguyễn Thị Hồng Nhung',
        addressLine1: '48/2 Nguyễn Hữu Cảnh',
        addressLine2: 'Phường 22, Quận Bình Thạnh',
        city: 'Hồ Chí Minh',
        state: 'Hồ Chí Minh',
        postcode: '700000',
      },
    },
  },
  {
    username: 'company-employee',
    name: 'Huỳnh Mỹ Linh',
    role: 'Company Employee',
    phone: '0908 552 310',
    parent: 'company-admin',
  },
  {
    username: 'company-admin-2',
    name: 'Công ty XNK Phương Đông',
    role: 'Company Admin',
    phone: '0243 976 5521',
    canExport: true,
    company: {
      code: 'SGL002',
      hub: 'HAN',
      goods: ['food', 'home'],
      share: 17,
      sender: {
        contactName: 'Lý Thanh Tùng',
        addressLine1: '117 Trần Duy Hưng',
        addressLine2: 'Phường Trung Hòa, Quận Cầu Giấy',
        city: 'Hà Nội',
        state: 'Hà Nội',
        postcode: '100000',
      },
    },
  },
  {
    username: 'company-employee-2',
    name: 'Đỗ Khánh Vy',
    role: 'Company Employee',
    phone: '0908 552 311',
    parent: 'company-admin-2',
  },
]
