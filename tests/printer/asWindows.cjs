// Loaded before a program, which then takes this system for Windows.
Object.defineProperty(process, 'platform', { value: 'win32' });
