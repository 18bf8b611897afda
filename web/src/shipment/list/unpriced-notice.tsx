import { InlineAlert } from '../../ui/inline-alert.tsx'
import { unpricedTexts } from './texts-unpriced.ts'
import { type Unpriced, unpricedWords } from './unpriced-words.ts'

/** Notice in a form's card: why a verified shipment has no price, and what to do (rule VER-6). */
export const UnpricedNotice = (unpriced: Unpriced) => {
  const t = unpricedTexts.useText()
  const words = unpricedWords(unpriced)
  return words === undefined ? null : (
    <InlineAlert tone="amber">
      <b>{words}.</b> {t('untilSet')}
    </InlineAlert>
  )
}
