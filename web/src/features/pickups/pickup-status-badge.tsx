import type { PickupStatus } from '@waybill/contract/pickups/columns'
import type { StatusFamily } from '@waybill/contract/shipments/status'
import { IconCalendarCheck, IconCircleCheck, IconUserQuestion, type Icon } from '@tabler/icons-react'
import { type BadgeLook, FamilyBadge } from '../../ui/family-badge.tsx'
import { useText } from './texts.ts'

const LOOKS = {
  Submitted: { family: 'attention', icon: IconUserQuestion },
  Scheduled: { family: 'origin', icon: IconCalendarCheck },
  Picked: { family: 'delivered', icon: IconCircleCheck },
} as const satisfies Record<PickupStatus, { family: StatusFamily; icon: Icon }>

/** Status of a request (rule PUP-2). Submitted is amber, as somebody must act. */
export const PickupStatusBadge = ({ status, ...look }: BadgeLook & { status: PickupStatus }) => {
  const t = useText()
  return <FamilyBadge {...LOOKS[status]} {...look} word={t(status)} />
}
