import { InlineAlert } from '../../ui/inline-alert.tsx'
import { unpricedTexts } from './texts-unpriced.ts'
import { type Unpriced, unpricedWords } from './unpriced-words.ts'

/** Why what was verified has no price, in a card of a form, with what is to be done (rule VER-6). */
export const UnpricedNotice = (unpriced: Unpriced) => {
  const t = unpricedTexts.useText()
  const words = unpricedWords(unpriced)
  return words === undefined ? null : (
    <InlineAlert tone="amber">
      <b>{words}.</b> {t('untilSet')}
    </InlineAlert>
  )
}
