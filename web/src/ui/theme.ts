import { Button, createTheme, Input, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Design tokens for Mantine; `tokens.css` has the same values as CSS variables and loads after Mantine's styles. */
const ink: MantineColorsTuple = [
  '#eff2fe',
  '#dde4fd',
  '#bbc9fb',
  '#93a9f7',
  '#6b87f1',
  '#4a69e6',
  '#3350d0',
  '#2942b0',
  '#22368d',
  '#1b2a6b',
]
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f3f0',
  '#ebe9e4',
  '#e7e5e0',
  '#d2cfc8',
  '#a19d95',
  '#7d7972',
  '#54514b',
  '#3a3834',
  '#1e1d1b',
]
const dark: MantineColorsTuple = [
  '#ebe9e5',
  '#bdb9b2',
  '#98948c',
  '#8f8b84',
  '#413f3b',
  '#2e2d2a',
  '#211f1e',
  '#1c1b1a',
  '#171615',
  '#121211',
]
const red: MantineColorsTuple = [
  '#fdeae7',
  '#fbd6d1',
  '#f5c4bd',
  '#ee9c92',
  '#e4695d',
  '#cc362c',
  '#c0322a',
  '#b0261d',
  '#8e1f18',
  '#6a1712',
]

/** Height and font size; `xl` is the hub desk. */
const field = { xs: ['30px', '13px'], sm: ['34px', '14px'], md: ['40px', '14px'], xl: ['56px', '22px'] } as const
/** Height, font size and padding. */
const press = {
  xs: ['30px', '13px', '10px'],
  sm: ['34px', '13px', '12px'],
  md: ['40px', '14px', '16px'],
  xl: ['56px', '17px', '26px'],
} as const
const at = <T>(table: Record<string, T>, size: unknown): T | undefined => table[typeof size === 'string' ? size : 'sm']

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 5 },
  colors: { ink, gray, dark, red },
  black: '#1e1d1b',
  fontFamily: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", "Roboto Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  // Vietnamese stacks two diacritics: never below 1.3.
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  // No weight above 600.
  fontWeights: { regular: '400', medium: '500', semibold: '600', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '24px' },
      h2: { fontSize: '14px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--wb-shadow-xs)',
    sm: 'var(--wb-shadow-sm)',
    md: 'var(--wb-shadow-md)',
    lg: 'var(--wb-shadow-lg)',
    xl: 'var(--wb-shadow-lg)',
  },
  focusRing: 'auto',
  focusClassName: 'wb-focus',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: Input.extend({
      vars: (_, props) => {
        const size = at<readonly [string, string]>(field, props.size)
        return { wrapper: size ? { '--input-height': size[0], '--input-fz': size[1] } : {} }
      },
    }),
    Button: Button.extend({
      vars: (_, props) => {
        const size = at<readonly [string, string, string]>(press, props.size)
        return {
          root: size ? { '--button-height': size[0], '--button-fz': size[1], '--button-padding-x': size[2] } : {},
        }
      },
      defaultProps: { variant: 'default' },
    }),
    Card: {
      defaultProps: { withBorder: true, radius: 10, padding: 'lg' },
      styles: {
        root: {
          background: 'var(--wb-sheet)',
          '--paper-border-color': 'var(--wb-line)',
          '--border-color': 'var(--wb-line)',
        },
      },
    },
    // The placeholder is focusable, which a menu must not contain.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        radius: 14,
        centered: true,
        shadow: 'lg',
        overlayProps: { color: 'var(--wb-backdrop)', backgroundOpacity: 1 },
      },
    },
    Table: {
      defaultProps: {
        layout: 'fixed',
        stickyHeader: true,
        tabularNums: true,
        verticalSpacing: 0,
        horizontalSpacing: 10,
      },
      styles: { table: { '--table-border-color': 'var(--wb-line)' } },
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, radius: 'sm', fz: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
  },
})

const semantic = {
  body: 'sheet',
  text: 'text',
  dimmed: 'text-3',
  placeholder: 'placeholder',
  anchor: 'accent-text',
  error: 'problem-t',
  default: 'field',
  'default-hover': 'hover',
  'default-color': 'text',
  'default-border': 'line-strong',
  disabled: 'sunken',
  'disabled-color': 'text-3',
  'disabled-border': 'line',
}
const map = Object.fromEntries(
  Object.entries(semantic).map(([mantine, ours]) => [`--mantine-color-${mantine}`, `var(--wb-${ours})`]),
)
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: map, dark: map })
