import type { StatusFamily } from '@waybill/contract/shipments/status'
import type { CSSProperties } from 'react'

/** CSS variables with the colours of a status family (rule STA-2). */
export const familyStyle = (family: StatusFamily): CSSProperties =>
  ({
    '--family-icon': `var(--wb-${family}-i)`,
    '--family-tint': `var(--wb-${family}-b)`,
    '--family-word': `var(--wb-${family}-t)`,
  }) as CSSProperties

export const needsAttention = (family: StatusFamily): boolean => family === 'attention' || family === 'problem'
