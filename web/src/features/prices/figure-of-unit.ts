import type { FeeUnit } from '@waybill/contract/pricing/fee-unit'
import type { FigureProps } from '../../ui/form/use-typed-figure.ts'

/** How the amount of a fee is read: percent, or VND with the two decimals of rule FEE-1. */
export const figureOfUnit = (unit: FeeUnit | ''): FigureProps =>
  unit === 'Percent' ? { kind: 'percent' } : { kind: 'money', currency: 'VND', decimals: 2 }
