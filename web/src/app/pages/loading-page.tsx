import { VisuallyHidden } from '@mantine/core'
import { uiTexts } from '../../ui/texts.ts'

/** Empty: a spinner for a tenth of a second would only flicker. */
export const LoadingPage = () => {
  const t = uiTexts.useText()
  return <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
}
