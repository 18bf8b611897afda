import type { FeeUnit } from '@waybill/contract/pricing/fee-unit'
import type { FigureProps } from '../../ui/form/use-typed-figure.ts'

/** How a fee's amount is parsed: percent, or VND with two decimals (rule FEE-1). */
export const figureOfUnit = (unit: FeeUnit | ''): FigureProps =>
  unit === 'Percent' ? { kind: 'percent' } : { kind: 'money', currency: 'VND', decimals: 2 }
