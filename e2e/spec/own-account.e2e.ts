/** A forgotten password, bad input and one's own screens: the statements that only a browser can show, in one house. */
import './reset.ts'
import './bad-input.ts'
import './screens.ts'
