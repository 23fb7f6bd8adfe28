#!/usr/bin/env node
/** The rules' own program: the commands of §9, and those for records. The terminal package plays and watches. */
import { commandLine } from './command-line.js';

process.exitCode = await commandLine(process.argv.slice(2));
