import { SECURITY_OUTCOMES, type SecurityOutcome } from '@waybill/contract/kernel/security-event-kinds'
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react'
import { useLanguage } from '../../platform/i18n.ts'
import { FamilyBadge } from '../../ui/family-badge.tsx'

const LOOKS = {
  done: { family: 'delivered', icon: IconCheck },
  refused: { family: 'attention', icon: IconBan },
  failed: { family: 'problem', icon: IconAlertTriangle },
} as const

export const OutcomeBadge = ({ outcome }: { outcome: SecurityOutcome }) => (
  <FamilyBadge {...LOOKS[outcome]} word={SECURITY_OUTCOMES[outcome][useLanguage()]} />
)
