import { useMediaQuery } from '@mantine/hooks'

/** Widths of rule SCR-10: phone, small laptop (navigation is a rail), desktop. */
type Width = 'phone' | 'laptop' | 'desk'

/** Below 768 px; from 1200 px the navigation is open. */
const PHONE = '(max-width: 47.9375em)'
const DESK = '(min-width: 75em)'

/** For what CSS cannot do: another structure, not another style. */
export const useWidth = (): Width => {
  const phone = useMediaQuery(PHONE, matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const desk = useMediaQuery(DESK, matchMedia(DESK).matches, { getInitialValueInEffect: false })
  return phone ? 'phone' : desk ? 'desk' : 'laptop'
}
