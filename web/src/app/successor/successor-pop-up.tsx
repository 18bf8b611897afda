import type { UserInfo } from '@waybill/contract/identity/schemas'
import { Button, Group, Image, Stack, Text } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { successorTexts } from './texts.ts'

type Props = { successor: NonNullable<UserInfo['successor']>; onClose: () => void }

/** Shown once per sign-in, on the dashboard. */
export const SuccessorPopUp = ({ successor: { text, link, picture }, onClose }: Props) => {
  const t = successorTexts.useText()
  const ui = uiTexts.useText()
  return (
    <Dialog onClose={onClose} size={480} title={t('title')} fullScreen={false}>
      <Stack p="xs">
        {picture !== null && <Image src={picture} alt="" radius="sm" mah={280} fit="cover" />}
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{ui('close')}</Button>
          <Button variant="filled" component="a" href={link} target="_blank" rel="noreferrer" onClick={onClose}>
            {t('learnMore')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
