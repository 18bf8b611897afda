import { Button, Group, Stack, Text } from '@mantine/core'
import { ActionButton } from '../../ui/action.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import css from './sign-in-section.module.css'
import { signInTexts } from './texts-sign-in.ts'

/** Shows new recovery codes, once only (rule SGN-33). */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const t = signInTexts.useText()
  const copy = (): void =>
    void navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => toast.success(t('codesCopied')))
      .catch(toast.failure)
  return (
    <Dialog padding={22} size={440} title={t('codesTitle')} onClose={onClose}>
      <Stack gap="md" pt="md">
        <Text>{t('codesText')}</Text>
        <ol className={`wb-grid wb-px-16 wb-py-12 wb-fz-14 wb-medium wb-sunken wb-round-8 ${css['codes']}`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group justify="flex-end" gap="sm">
          <ActionButton size="sm" action={{ label: t('copyCodes'), run: copy }} />
          <Button variant="filled" onClick={onClose}>
            {t('done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
