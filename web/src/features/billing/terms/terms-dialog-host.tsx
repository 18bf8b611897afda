import { useHasPermission } from '../../../platform/session.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'

const TermsDialog = lazyComponent(async () => (await import('./terms-dialog.tsx')).TermsDialog, { kind: 'dialog' })
const OpeningDialog = lazyComponent(async () => (await import('./opening-dialog.tsx')).OpeningDialog, {
  kind: 'dialog',
})

/** Names in the address of the company whose terms, or whose opening balance, are open. */
export const TERMS_PARAM = 'terms'
const OPENING_PARAM = 'opening'

/** The terms of the company that the address names (rule BIL-5), or its opening balance (rule BIL-10). */
export const TermsDialogHost = () => {
  const manages = useHasPermission()('statement.manage')
  const terms = useOpenRecord(TERMS_PARAM)
  const opening = useOpenRecord(OPENING_PARAM)
  if (!manages) return null
  if (opening.openId !== undefined)
    return <OpeningDialog key={opening.openId} merchantId={opening.openId} close={opening.close} />
  const { openId, close } = terms
  if (openId === undefined) return null
  return <TermsDialog key={openId} merchantId={openId} close={close} openOpening={() => opening.open(openId)} />
}
