import {
  IconFileUpload,
  IconPackage,
  IconPlaneTilt,
  IconPlus,
  IconTimeline,
  IconTruckLoading,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { PageAction } from '../../ui/page-action.ts'
import { useText } from './texts.ts'

const PUBLIC_TRACKING = '/track'

/** Most frequent actions of company users (rule MER-5): in the head, in the create menu, and four on a phone. */
export const useHomeActions = (): Record<'head' | 'create' | 'quick', PageAction[]> => {
  const t = useText()
  const navigate = useNavigate()
  const go = (to: string, dialog?: string) => () =>
    void navigate({ to, search: dialog === undefined ? {} : { dialog } })
  const track: PageAction = {
    label: t('track'),
    icon: IconTimeline,
    run: () => window.open(PUBLIC_TRACKING, '_blank', 'noopener'),
  }
  const pickup: PageAction = {
    label: t('requestPickup'),
    icon: IconTruckLoading,
    run: go('/order/pickup-request', 'request'),
  }
  const upload: PageAction = {
    label: t('bulkUpload'),
    icon: IconFileUpload,
    run: go('/shipment/sgl-parcel', 'bulk'),
  }
  const parcel: PageAction = {
    label: t('newParcel'),
    icon: IconPackage,
    run: go('/shipment/sgl-parcel/add-shipment'),
    primary: true,
  }
  const order: PageAction = { label: t('newOrder'), icon: IconPlaneTilt, run: go('/order/details/export') }
  return {
    head: [track, pickup, upload],
    create: [parcel, order],
    quick: [{ ...parcel, icon: IconPlus }, upload, track, { ...pickup, label: t('pickup') }],
  }
}
