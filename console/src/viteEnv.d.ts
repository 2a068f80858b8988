/** The constants that the build defines, in addition to Vite's. */
interface ImportMetaEnv {
  /** The short name of the commit that was built; empty if it is not known, absent in tests. */
  readonly VITE_BUILD?: string;
}
