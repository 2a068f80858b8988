/**
 * The program that talks to Windows' print spooler, by the functions of winspool.drv.
 *
 * A line on its input is a question, a line on its output the answer:
 *
 * - `queues`: `ok`, then each queue as `<port>:<name>`
 * - `look <name>`: `ok <status> <attributes>`, the fields of PRINTER_INFO_2
 * - `print <name> <bytes>`: `ok` when the spooler has accepted the job
 * - any of them: `failed <Windows' error code> <its text>`
 *
 * Words are separated by a space; ports, names, bytes and texts are in base64 (text as UTF-8). It ends with its input.
 *
 * A job is sent as Microsoft's "How To: Send Data Directly to a GDI Printer" shows. Drivers that work with XPS print
 * nothing of the data type RAW and pass on XPS_PASS instead (Microsoft, KB 2779300).
 */
export const SPOOLER_PROGRAM = `
using System;
using System.ComponentModel;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

public static class Spooler {
  [StructLayout(LayoutKind.Sequential)]
  struct DocInfo1 { public IntPtr name, file, type; }

  [StructLayout(LayoutKind.Sequential)]
  struct PrinterInfo2 {
    public IntPtr server, printer, share, port, driver, comment, location, devMode, separator, processor, type,
      parameters, security;
    public int attributes, priority, defaultPriority, start, until, status, jobs, speed;
  }

  [StructLayout(LayoutKind.Sequential)]
  struct PrinterInfo5 {
    public IntPtr name, port;
    public int attributes, timeout, retryTimeout;
  }

  [StructLayout(LayoutKind.Sequential)]
  struct DriverInfo8 {
    public int version;
    public IntPtr name, environment, path, data, configuration, help, files, monitor, type, previous;
    public int dateLow, dateHigh;
    public long driverVersion;
    public IntPtr maker, url, hardware, provider, processor, setup, colors, inf;
    public int attributes;
  }

  [DllImport("winspool.drv", EntryPoint = "EnumPrintersW", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool EnumPrinters(int flags, string server, int level, IntPtr to, int size, out int needed, out int count);
  [DllImport("winspool.drv", EntryPoint = "OpenPrinterW", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinter(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", EntryPoint = "GetPrinterW", SetLastError = true)]
  static extern bool GetPrinter(IntPtr printer, int level, IntPtr to, int size, out int needed);
  [DllImport("winspool.drv", EntryPoint = "GetPrinterDriverW", SetLastError = true)]
  static extern bool GetPrinterDriver(IntPtr printer, IntPtr environment, int level, IntPtr to, int size, out int needed);
  [DllImport("winspool.drv", EntryPoint = "StartDocPrinterW", SetLastError = true)]
  static extern int StartDocPrinter(IntPtr printer, int level, ref DocInfo1 document);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool WritePrinter(IntPtr printer, byte[] bytes, int size, out int written);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool AbortPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool ClosePrinter(IntPtr printer);

  const int LOCAL = 2, TOO_SMALL = 122, XPS_DRIVER = 2;

  public static void Main() {
    var questions = new StreamReader(Console.OpenStandardInput(), Encoding.ASCII);
    var answers = new StreamWriter(Console.OpenStandardOutput(), Encoding.ASCII);
    for (var line = questions.ReadLine(); line != null; line = questions.ReadLine()) {
      try {
        answers.WriteLine("ok" + Answer(line.Split(' ')));
      } catch (Win32Exception error) {
        answers.WriteLine("failed " + error.NativeErrorCode + " " + Encoded(error.Message));
      }
      answers.Flush();
    }
  }

  static string Answer(string[] words) {
    if (words[0] == "queues") return Queues();
    IntPtr printer;
    Require(OpenPrinter(Encoding.UTF8.GetString(Convert.FromBase64String(words[1])), out printer, IntPtr.Zero));
    try {
      if (words[0] == "look") return Look(printer);
      Print(printer, Convert.FromBase64String(words[2]));
      return "";
    } finally {
      ClosePrinter(printer);
    }
  }

  static string Queues() {
    int needed, count;
    EnumPrinters(LOCAL, null, 5, IntPtr.Zero, 0, out needed, out count);
    if (needed == 0) return "";
    var memory = Marshal.AllocHGlobal(needed);
    try {
      Require(EnumPrinters(LOCAL, null, 5, memory, needed, out needed, out count));
      var found = new StringBuilder();
      for (var i = 0; i < count; i++) {
        var place = new IntPtr(memory.ToInt64() + i * Marshal.SizeOf(typeof(PrinterInfo5)));
        var queue = (PrinterInfo5)Marshal.PtrToStructure(place, typeof(PrinterInfo5));
        found.Append(" " + Encoded(Marshal.PtrToStringUni(queue.port)) + ":" + Encoded(Marshal.PtrToStringUni(queue.name)));
      }
      return found.ToString();
    } finally {
      Marshal.FreeHGlobal(memory);
    }
  }

  static string Look(IntPtr printer) {
    int needed;
    GetPrinter(printer, 2, IntPtr.Zero, 0, out needed);
    Require(Marshal.GetLastWin32Error() == TOO_SMALL);
    var memory = Marshal.AllocHGlobal(needed);
    try {
      Require(GetPrinter(printer, 2, memory, needed, out needed));
      var queue = (PrinterInfo2)Marshal.PtrToStructure(memory, typeof(PrinterInfo2));
      return " " + queue.status + " " + queue.attributes;
    } finally {
      Marshal.FreeHGlobal(memory);
    }
  }

  static bool WorksWithXps(IntPtr printer) {
    int needed;
    GetPrinterDriver(printer, IntPtr.Zero, 8, IntPtr.Zero, 0, out needed);
    if (Marshal.GetLastWin32Error() != TOO_SMALL) return false;
    var memory = Marshal.AllocHGlobal(needed);
    try {
      Require(GetPrinterDriver(printer, IntPtr.Zero, 8, memory, needed, out needed));
      var driver = (DriverInfo8)Marshal.PtrToStructure(memory, typeof(DriverInfo8));
      return (driver.attributes & XPS_DRIVER) != 0;
    } finally {
      Marshal.FreeHGlobal(memory);
    }
  }

  static void Print(IntPtr printer, byte[] bytes) {
    var document = new DocInfo1();
    document.name = Marshal.StringToHGlobalUni("Receipt");
    document.type = Marshal.StringToHGlobalUni(WorksWithXps(printer) ? "XPS_PASS" : "RAW");
    try {
      Require(StartDocPrinter(printer, 1, ref document) != 0);
      try {
        int written;
        Require(StartPagePrinter(printer));
        Require(WritePrinter(printer, bytes, bytes.Length, out written) && written == bytes.Length);
        Require(EndPagePrinter(printer));
        Require(EndDocPrinter(printer));
      } catch (Win32Exception) {
        AbortPrinter(printer);
        throw;
      }
    } finally {
      Marshal.FreeHGlobal(document.name);
      Marshal.FreeHGlobal(document.type);
    }
  }

  static void Require(bool succeeded) {
    if (!succeeded) throw new Win32Exception(Marshal.GetLastWin32Error());
  }

  static string Encoded(string text) {
    return Convert.ToBase64String(Encoding.UTF8.GetBytes(text));
  }
}
`;
