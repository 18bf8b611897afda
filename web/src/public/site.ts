import '../platform/trusted-types.ts'
import '../ui/inter.css'
import '../ui/tokens.css'
import './public.css'
import './site.css'
import './color-scheme.ts'
import { sendContactForms } from './contact-form.ts'
import { continueArchives } from './archive.ts'
import { goHomeWhenSignedIn } from './go-home.ts'
import { followLanguageLinks } from './language.ts'
import { answerRateBoxes } from './rate-box.ts'
import { showRecent } from './recent.ts'

// Enhancements that reading does not need (rule SIT-2): each looks for its element in the server-rendered page.
goHomeWhenSignedIn()
followLanguageLinks()
showRecent()
answerRateBoxes()
sendContactForms()
continueArchives()

const field = document.querySelector<HTMLInputElement>('[data-wide-focus]')
if (field && matchMedia('(pointer: fine) and (min-width: 860px)').matches) field.focus({ preventScroll: true })
