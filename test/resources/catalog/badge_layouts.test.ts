import { describeLayouts } from './layouts.setup.ts'

describe('badge_layouts', () => describeLayouts('badgelayouts'))
