import { Button } from '@mantine/core'
import { sentencesOf } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { popUpTexts } from './texts.ts'

type Props = { error: unknown; isAsking: boolean; onTryAgain: () => void; onClose: () => void }

/** Replaces the pop-up while its parcel cannot be loaded: the scan stays, and opens when it can (rule POP-20). */
export const ParcelFailed = ({ error, isAsking, onTryAgain, onClose }: Props) => {
  const t = popUpTexts.useText()
  return (
    <Dialog onClose={onClose} size={560} title={t('notOpened')} centered fullScreen={false}>
      <InlineAlert
        tone="red"
        action={
          <Button size="xs" variant="default" loading={isAsking} data-autofocus onClick={onTryAgain}>
            {t('tryAgain')}
          </Button>
        }
      >
        {sentencesOf(error).join(' ')}
      </InlineAlert>
    </Dialog>
  )
}
