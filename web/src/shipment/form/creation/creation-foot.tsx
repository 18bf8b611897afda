import { useMemo } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { FooterBar, type FooterTotal } from '../../../ui/footer-bar.tsx'
import { draftTexts } from '../drafts/texts-drafts.ts'
import { useAmountTotals } from '../use-amount-totals.ts'

type Props = {
  /** Heads its keys in the list of shortcuts. */
  group: string
  /** 'Create Shipment'. */
  label: string
  /** Before the amounts. */
  first: FooterTotal
  onBack: () => void
  save: () => void
  isBusy: boolean
  /** Saves the new shipment as a draft. */
  saveDraft: () => void
}

/** Back · amounts · Save as draft · Create Shipment (rule FRM-7). */
export const CreationFoot = ({ group, label, first, onBack, save, isBusy, saveDraft }: Props) => {
  const t = draftTexts.useText()
  useShortcuts(
    useMemo(() => [{ keys: 'Ctrl S', label, group, run: isBusy ? undefined : save }], [label, group, save, isBusy]),
  )
  return (
    <FooterBar
      onBack={onBack}
      totals={[first, ...useAmountTotals()]}
      actions={[
        { label: t('saveDraft'), run: saveDraft },
        { label, run: save, primary: true, busy: isBusy, keys: 'Ctrl S' },
      ]}
    />
  )
}
