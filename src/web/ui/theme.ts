// The colors of an organizer as a style sheet. Its address contains the colors, so it never changes, and pages need no inline styles.
type Theme = {
  primary_color: string
  theme_color_success: string
  theme_color_danger: string
  theme_color_background: string
  theme_round_borders: boolean
}

const ADDRESS = /^\/theme-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-(round|square)\.css$/
/** Minimum contrast ratio between text and its background (WCAG 2, level AA). */
const MIN_CONTRAST = 4.5

/** Returns the path of the style sheet below /static. */
export const themePath = (theme: Theme): string =>
  `/theme-${[theme.primary_color, theme.theme_color_success, theme.theme_color_danger, theme.theme_color_background]
    .map((color) => color.slice(1).toLowerCase())
    .join('-')}-${theme.theme_round_borders ? 'round' : 'square'}.css`

/** Returns the style sheet at a path; undefined for other paths. */
export function themeStyles(path: string): string | undefined {
  const match = ADDRESS.exec(path)
  if (!match) return undefined
  const [primary, success, danger, background] = match.slice(1, 5).map(channels) as [Color, Color, Color, Color]
  return `:root[data-theme='light'] {
  --pico-primary: ${css(legible(primary))};
  --pico-primary-hover: ${css(legible(primary))};
  --pico-primary-underline: ${css(legible(primary))};
  --public-primary: ${css(primary)};
  --public-good: ${css(legible(success))};
  --public-bad: ${css(legible(danger))};
  --public-background: ${css(background)};
  --public-on-background: ${contrast(background, BLACK) > contrast(background, WHITE) ? '#1c1c1c' : '#fff'};
  --pico-border-radius: ${match[5] === 'round' ? '0.5rem' : '0'};
}
`
}

type Color = readonly [red: number, green: number, blue: number]
const WHITE: Color = [255, 255, 255]
const BLACK: Color = [28, 28, 28]
const channels = (hex: string): Color =>
  [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Color
const css = (color: Color): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Color
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

// Returns a color darkened until it is readable on white.
const legible = (color: Color): Color =>
  contrast(color, WHITE) >= MIN_CONTRAST
    ? color
    : legible(color.map((channel) => Math.floor(channel * 0.9)) as unknown as Color)
