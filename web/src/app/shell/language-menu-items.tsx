import { LANGUAGE_CODES, LANGUAGES } from '@waybill/contract/kernel/language'
import { Menu } from '@mantine/core'
import { setLanguage } from '../../platform/i18n.ts'

export const LanguageMenuItems = () => (
  <>
    {LANGUAGE_CODES.map((code) => (
      <Menu.Item key={code} lang={code} onClick={() => setLanguage(code)}>
        {LANGUAGES[code].name}
      </Menu.Item>
    ))}
  </>
)
