import type { FeeFigure } from '@waybill/contract/pricing/fee-unit'

type DemoFee = FeeFigure & {
  name: string
  bounds?: readonly [number, number]
  isOtherFee?: true
  /** By service code, replacing the fee's own figure (rule FEE-2). */
  advance?: Readonly<Record<string, FeeFigure>>
}

const OTHER: DemoFee = { name: 'Other', amount: 0, unit: 'VND', isOtherFee: true }
const INSURANCE: DemoFee = { name: 'Cargo insurance', amount: 1.5, unit: 'Percent', bounds: [50_000, 3_000_000] }

const INTERNATIONAL: readonly DemoFee[] = [
  { name: 'Remote area surcharge', amount: 11_000, unit: 'VND', bounds: [480_000, 6_000_000] },
  { name: 'Oversize handling', amount: 6_500, unit: 'VND' },
  { name: 'Residential delivery', amount: 4, unit: 'Percent' },
  INSURANCE,
  OTHER,
]

/** Fees of each provider besides the price. */
export const FEES: Readonly<Record<string, readonly DemoFee[]>> = {
  'SGL Direct': [INSURANCE, { name: 'Signature on delivery', amount: 3, unit: 'Percent' }, OTHER],
  'Tan Binh Post': [INSURANCE, { name: 'Registered mail', amount: 9_000, unit: 'VND' }, OTHER],
  'Lion City Express': INTERNATIONAL.map((fee) =>
    fee.name === 'Remote area surcharge' ? { ...fee, advance: { DSG: { amount: 14_000, unit: 'VND' } } } : fee,
  ),
  'DL Last Mile': [
    { name: 'Cash on delivery', amount: 2, unit: 'Percent', bounds: [15_000, 500_000] },
    { name: 'Second delivery attempt', amount: 8_000, unit: 'VND' },
    OTHER,
  ],
  FedEx: INTERNATIONAL,
  UPS: INTERNATIONAL,
  'EMS Vietnam': [INSURANCE, { name: 'Customs presentation', amount: 5, unit: 'Percent' }, OTHER],
  'Vietnam Post': [{ name: 'Registered mail', amount: 12_000, unit: 'VND' }, OTHER],
}

type DemoAccountFee = FeeFigure & {
  username: string
  provider: string
  advance?: Readonly<Record<string, FeeFigure>>
}

/** Merchants' agreements: negative is a discount (rule FEE-5). */
export const ACCOUNT_FEES: readonly DemoAccountFee[] = [
  {
    username: 'company-admin',
    provider: 'Lion City Express',
    amount: -10,
    unit: 'Percent',
    advance: { USG: { amount: -15, unit: 'Percent' } },
  },
  { username: 'company-admin', provider: 'Tan Binh Post', amount: -5, unit: 'Percent' },
  { username: 'company-admin-2', provider: 'Lion City Express', amount: -25_000, unit: 'VND' },
  { username: 'lua-to-sen', provider: 'FedEx', amount: -12, unit: 'Percent' },
  { username: 'do-da-sai-gon', provider: 'UPS', amount: 3, unit: 'Percent' },
]
