import { hasLeftHub, isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { useLanguage } from '../../platform/i18n.ts'
import { verifiedTexts } from './texts-verified.ts'

type Locked = {
  status: number
  /** The sentence that names who processes it meanwhile. */
  heldBy?: string | undefined
  /** Its carrier is asked to take the label back. */
  isVoiding?: boolean
}

/** Why a person who verifies may not change the packages now (rule VER-3): a lock is called a lock, and a status by its name. */
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
