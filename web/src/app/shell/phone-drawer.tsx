import { Drawer, Group } from '@mantine/core'
import { appTexts } from '../texts.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Navigation } from './navigation.tsx'
import css from './phone-drawer.module.css'
import { SchemeButton } from './scheme-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** Drawer of a phone: navigation, person and settings. */
export const PhoneDrawer = ({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) => {
  const t = appTexts.useText()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={288}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('openMenu') } }}
      classNames={{ content: css['content'], body: `wb-column ${css['body']}` }}
    >
      <div className="wb-grow wb-min-height-0">
        <Navigation isClosed={false} onGo={onClose} />
      </div>
      <div className={`wb-row wb-justify-between wb-gap-8 wb-border-top ${css['foot']}`}>
        <UserMenu onKeys={onKeys} onGo={onClose} />
        <Group gap={0} wrap="nowrap">
          <LanguageMenu />
          <SchemeButton />
        </Group>
      </div>
    </Drawer>
  )
}
