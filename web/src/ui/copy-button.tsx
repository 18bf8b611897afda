import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { uiTexts } from './texts.ts'
import { toast } from './toast.tsx'

/** Copies a value to the clipboard and confirms it: '{value} is copied' (rule LST-5). */
export const copyText = async (value: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value)
    toast.success(uiTexts.text('copied', { value }))
  } catch (error) {
    toast.failure(error)
  }
}

/** Copy button beside a value, 26 px. */
export const CopyButton = ({ value, label }: { value: string; label?: string }) => {
  const t = uiTexts.useText()
  return (
    <ActionIcon size={26} aria-label={label ?? `${t('copy')} ${value}`} onClick={() => void copyText(value)}>
      <IconCopy size={14} stroke={2} />
    </ActionIcon>
  )
}
