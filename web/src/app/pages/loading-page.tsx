import { VisuallyHidden } from '@mantine/core'
import { uiTexts } from '../../ui/texts.ts'

/** Nothing, for the moment before something is known: a spinner for a tenth of a second only flickers. */
export const LoadingPage = () => {
  const t = uiTexts.useText()
  return <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
}
