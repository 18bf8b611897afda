import { useMediaQuery } from '@mantine/hooks'

/** The widths of rule SCR-10: a phone, a small laptop (navigation is a rail), a desk. */
type Width = 'phone' | 'laptop' | 'desk'

/** Below 768 px; from 1200 px the navigation stands open. */
const PHONE = '(max-width: 47.9375em)'
const DESK = '(min-width: 75em)'

/** For what CSS alone cannot do: another structure, not another look. */
export const useWidth = (): Width => {
  const phone = useMediaQuery(PHONE, matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const desk = useMediaQuery(DESK, matchMedia(DESK).matches, { getInitialValueInEffect: false })
  return phone ? 'phone' : desk ? 'desk' : 'laptop'
}
