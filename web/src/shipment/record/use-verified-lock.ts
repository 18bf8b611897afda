import { hasLeftHub, isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { useLanguage } from '../../platform/i18n.ts'
import { verifiedTexts } from './texts-verified.ts'

type Locked = {
  status: number
  /** Sentence that names the person who is processing it. */
  heldBy?: string | undefined
  /** Its carrier is cancelling the label. */
  isVoiding?: boolean
}

/** Explains why a person who verifies cannot change the packages now (rule VER-3): a lock, or a status by its name. */
export const useVerifiedLock = () => {
  const t = verifiedTexts.useText()
  const language = useLanguage()
  return ({ status, heldBy, isVoiding = false }: Locked): string | undefined => {
    if (heldBy !== undefined) return heldBy
    if (isVoiding) return t('labelVoiding')
    if (!isStatusCode(status)) return undefined
    return hasLeftHub(status) ? t('leftHub') : t('notAtStatus', { status: STATUSES[status][language] })
  }
}
