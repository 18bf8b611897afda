import type { ManifestStatus } from '@waybill/contract/manifests/manifest-status'
import type { StatusFamily } from '@waybill/contract/shipments/status'
import {
  IconAlertOctagon,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudOff,
  type Icon,
} from '@tabler/icons-react'
import { type BadgeLook, FamilyBadge } from '../../ui/family-badge.tsx'
import { useText } from './texts.ts'

const LOOKS = {
  Submitted: { family: 'created', icon: IconCircleDashed },
  Accepted: { family: 'delivered', icon: IconCircleCheck },
  Rejected: { family: 'problem', icon: IconAlertOctagon },
  'Not sent': { family: 'problem', icon: IconCloudOff },
  Cancelled: { family: 'ended', icon: IconBan },
} as const satisfies Record<ManifestStatus, { family: StatusFamily; icon: Icon }>

/** Status of a manifest (rule MNF-20). */
export const ManifestStatusBadge = ({ status, ...look }: BadgeLook & { status: ManifestStatus }) => {
  const t = useText()
  return <FamilyBadge {...LOOKS[status]} {...look} word={t(`status_${status}`)} />
}
