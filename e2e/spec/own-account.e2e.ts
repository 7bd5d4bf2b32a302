/** A forgotten password, bad input, one’s own screens and the tours: the statements that only a browser can show, in one house. */
import './reset.ts'
import './bad-input.ts'
import './screens.ts'
import './tours.ts'
